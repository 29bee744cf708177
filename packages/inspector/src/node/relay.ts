import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ChannelHandlers, OpenChannel } from '../client/channel.ts';

/** A page that reads so slowly is disconnected, before the messages for it fill the memory. It connects again and receives the log. */
const MAX_BUFFERED_BYTES = 256 * 1_024 * 1_024;

interface Peer {
  /** Id of the app's tab; null for an inspector. */
  readonly tab: string | null;
  readonly send: (message: string) => void;
}

/** Connects apps and inspectors: passes each message on to all others. */
export interface Relay {
  /** Handles a server's event `upgrade`: a WebSocket of an app or an inspector. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** The channel of an app or inspector in this process. */
  readonly openChannel: OpenChannel;
  readonly close: () => void;
}

/** @param hosts names of this machine besides `localhost`, under which browsers may connect */
export function createRelay(hosts: readonly string[] = []): Relay {
  const server = new WebSocketServer({ noServer: true });
  const peers = new Set<Peer>();
  const passOn = (from: Peer, message: string) => {
    for (const peer of peers) if (peer !== from) peer.send(message);
  };
  const join = (peer: Peer) => {
    peers.add(peer);
    return () => {
      // A process that was killed cannot announce its end.
      if (peers.delete(peer) && peer.tab !== null)
        passOn(peer, JSON.stringify({ type: 'shop.closed', tab: peer.tab }));
    };
  };
  const connect = (socket: WebSocket, request: IncomingMessage) => {
    const peer: Peer = {
      tab: new URL(request.url ?? '/', 'ws://relay').searchParams.get('tab'),
      send: (message) => {
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
        else socket.send(message);
      },
    };
    const leave = join(peer);
    socket.on('message', (data: Buffer) => passOn(peer, data.toString()));
    socket.on('close', leave);
    // The event of the closed connection follows.
    socket.on('error', () => undefined);
  };
  return {
    upgrade: (request, socket, head) => {
      if (isTrusted(request, hosts)) server.handleUpgrade(request, socket, head, connect);
      else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    },
    openChannel: ({ onMessage, onOpen }: ChannelHandlers, tab) => {
      const peer: Peer = { tab: tab ?? null, send: (message) => onMessage(JSON.parse(message)) };
      const leave = join(peer);
      queueMicrotask(onOpen);
      return { post: (message) => passOn(peer, message), close: leave };
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/**
 * Whether a request is from a program of this machine or network, and not from a web page of a stranger that a developer has open: browsers
 * let any page connect to localhost, but name the page's origin. A name that a stranger has pointed at this machine is refused too.
 */
export function isTrusted({ headers }: Pick<IncomingMessage, 'headers'>, hosts: readonly string[]): boolean {
  const host = nameIn(`http://${headers.host}`);
  if (host === null || !(isLocal(host) || isIP(host.replaceAll(/[[\]]/g, '')) || hosts.includes(host)))
    return false;
  if (headers.origin === undefined) return true;
  const origin = nameIn(headers.origin);
  return origin !== null && (isLocal(origin) || origin === host);
}

function nameIn(address: string): string | null {
  return URL.parse(address)?.hostname ?? null;
}

function isLocal(name: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');
}
