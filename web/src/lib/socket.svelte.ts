/** A WebSocket to a table that comes back by itself, and says how it is. */
import type { Answer, Changes, Message, Request, Said, State } from '../generated/messages';
import { patched } from './patches';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

export interface Listener {
  state(state: State): void;
  said(line: Said): void;
}

interface Waiting {
  text: string;
  resolve(answer: Answer): void;
}

const BEAT = 900; // ms between two questions whether the server is there
const SILENT = 6000; // ms without a word after which a new connection is tried
const PAUSES = [250, 500, 1000, 2000, 5000]; // ms before each further try

export class Socket {
  connection: Connection = $state('connecting');
  /** Why the server does not let us in. */
  trouble = $state('');
  private socket: WebSocket | undefined;
  private state: State | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private waiting = new Map<string, Waiting>();
  private closed = false;
  private beat: ReturnType<typeof setInterval>;
  private heard = 0;
  private asked = 0;
  /** What was asked for and is not answered. */
  unsent = $state(0);

  constructor(
    private readonly path: string,
    private readonly fields: Record<string, string>,
    private readonly listener: Listener,
  ) {
    this.connect();
    this.beat = setInterval(this.listen, BEAT);
    addEventListener('online', this.hurry);
    addEventListener('offline', this.miss);
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams({ ...this.fields, changes: '1', since: String(this.state?.number ?? 0) });
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}?${query}`);
    this.socket = socket;
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => this.lose(event.code);
    socket.onopen = () => {
      // The server acknowledges a move that it has already, so asking again is safe.
      for (const { text } of this.waiting.values()) socket.send(text);
    };
  }

  /** A line that is cut tells nobody: ask now and then, and expect an answer before the next question. */
  private listen = () => {
    if (document.hidden || this.socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (this.asked > this.heard) {
      this.miss();
      if (now - this.heard > SILENT) this.socket.close();
      return;
    }
    this.asked = now;
    this.socket.send(JSON.stringify({ type: 'ping' }));
  };

  private miss = () => {
    if (this.connection === 'open') this.connection = 'lost';
    this.unsent = this.waiting.size;
  };

  private receive(message: Message): void {
    this.heard = performance.now();
    if (this.connection === 'lost' && this.tries === 0) this.connection = 'open';
    if (message.type === 'state' || message.type === 'changes') {
      this.connection = 'open';
      this.tries = 0;
      this.see(message);
    } else if (message.type === 'said') {
      this.listener.said(message);
    } else if (message.type === 'unseated') {
      // What the public sees comes with the next state.
    } else if (message.id && this.waiting.has(message.id)) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.resolve(message);
    } else if (message.type === 'refused') {
      this.trouble = message.detail;
    }
  }

  /** The first state of a connection comes whole, and so does any that we ask for. */
  private see(message: State | Changes): void {
    try {
      if (message.type === 'state') this.state = message;
      else if (this.state) this.state = patched(this.state, message);
    } catch {
      this.ask({ type: 'look' });
      return;
    }
    if (this.state) this.listener.state(this.state);
  }

  private lose(code: number): void {
    if (this.closed) return;
    if (code === 1008) {
      this.connection = 'refused';
      return;
    }
    this.miss();
    this.connection = 'lost';
    this.asked = this.heard = 0;
    this.timer = setTimeout(() => this.connect(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
  }

  private hurry = () => {
    if (this.connection !== 'lost' || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** The server's answer; it waits for the line to come back if need be. */
  ask(message: Request): Promise<Answer> {
    const id = String(++this.count);
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
      if (this.connection === 'lost') this.miss();
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.miss);
    this.socket?.close();
  }
}
