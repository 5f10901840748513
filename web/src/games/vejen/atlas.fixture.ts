/** The towns of the edition that comes with the game, read from its data, for tests. */
import data from '../../../../src/kogge/games/vejen/data.toml?raw';
import type { Chart, City, Route, Site } from '../../generated/vejen';

const PLAIN: Record<string, string> = { å: 'a', ä: 'a', ö: 'o', ø: 'o', ü: 'u' };
const slug = (title: string) => title.toLowerCase().replace(/[^a-z]/g, (c) => PLAIN[c] ?? c);
const words = (text = '') => [...text.matchAll(/"([^"]+)"/g)].map(([, word]) => word ?? '');
const field = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';

const ports = words(field(/^ports = .*?\[(.*?)\]/m, data));
const unsold = words(field(/^no_sale = .*?\[(.*?)\]/m, data));

export const atlas: City[] = data
  .split('[[cities]]')
  .slice(1)
  .map((text) => {
    const title = field(/name = "(.*?)"/, text);
    const sells = words(field(/^sells = \{ goods = \[(.*?)\]/m, text));
    return {
      name: slug(title),
      title,
      lat: Number(field(/lat = ([\d.]+)/, text)),
      lon: Number(field(/lon = ([\d.]+)/, text)),
      country: field(/^country = \{ in = "(\w+)"/m, text) as City['country'],
      sells,
      port: ports.includes(title),
      sale: !unsold.includes(title),
      shop: sells.length ? null : 'rate',
    };
  });

export const routes: Route[] = [...data.matchAll(/between = \["(.*?)", "(.*?)"\], cost = (\d)/g)].map(
  ([, a, b, cost]) => ({
    between: [slug(a ?? ''), slug(b ?? '')],
    cost: Number(cost),
  }),
);

const sites: Site[] = [...data.matchAll(/building = "(\w+)", city = "(.*?)", from = \[(.*?)\]/g)].map(
  ([, building, city, from]) => ({
    building: building ?? '',
    city: slug(city ?? ''),
    players: (from ?? '').split(',').map(Number),
  }),
);

const tableaux = [...data.matchAll(/colour = "(\w+)", city = "(.*?)"/g)].map(([, colour, city]) => ({
  colour: colour ?? '',
  city: slug(city ?? ''),
}));

export const fixed: Chart = {
  cities: atlas,
  routes,
  sites,
  tableaux,
  sea: 3,
  costs: {},
  points: [],
  repay: {},
  penalty: 10,
  prized: [],
};
