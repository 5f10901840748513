import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource/alegreya/500.css';
import '@fontsource/alegreya/700.css';
import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { words } from './lib/words.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the document has no place for the page');
words.learn().finally(() => mount(App, { target }));
