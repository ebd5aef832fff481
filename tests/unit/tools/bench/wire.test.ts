import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { Wire } from '../../../../src/tools/bench/wire.ts';

/** Emits events of the DevTools protocol as the browser does, with the fields that are read. */
class Session extends EventEmitter {
	request(requestId: string, path: string, type: string, loaderId = 'first', frameId = 'main') {
		const url = path.includes(':') ? path : `http://127.0.0.1${path}`;
		this.emit('Network.requestWillBeSent', { requestId, loaderId, frameId, request: { url }, type });
	}
	response(requestId: string, headers: Record<string, string>, from: Record<string, boolean> = {}) {
		this.emit('Network.responseReceived', { requestId, response: { headers, ...from } });
	}
	data(requestId: string, encodedDataLength: number) {
		this.emit('Network.dataReceived', { requestId, encodedDataLength });
	}
	finished(requestId: string, encodedDataLength: number) {
		this.emit('Network.loadingFinished', { requestId, encodedDataLength });
	}
}

describe('the recorder of transfers', () => {
	let session: Session;
	let wire: Wire;

	beforeEach(() => {
		session = new Session();
		wire = new Wire(session as unknown as CDPSession);
	});

	test('counts the announced size of the compressed body, not the headers', () => {
		session.request('1', '/a.js', 'Script');
		session.response('1', { 'Content-Length': '300', 'content-encoding': 'br' });
		session.data('1', 310);
		session.finished('1', 420);
		expect(wire.transfers).toEqual([
			{ url: 'http://127.0.0.1/a.js', kind: 'script', bytes: 300, encoding: 'br' },
		]);
	});

	test('adds up the parts if no size is announced', () => {
		session.request('1', '/', 'Document');
		session.response('1', {});
		session.data('1', 100);
		session.data('1', 50);
		session.finished('1', 270);
		expect(wire.bytes('document')).toBe(150);
	});

	test('leaves out answers from a cache, a service worker or a data: URL', () => {
		session.request('1', '/a.css', 'Stylesheet');
		session.emit('Network.requestServedFromCache', { requestId: '1' });
		session.finished('1', 0);
		session.request('2', '/b.css', 'Stylesheet');
		session.response('2', {}, { fromServiceWorker: true });
		session.finished('2', 0);
		session.request('3', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'Image');
		session.finished('3', 40);
		expect(wire.transfers).toEqual([]);
	});

	test('waits until every request that has started has ended', async () => {
		await wire.settled();
		session.request('1', '/a', 'Fetch');
		session.request('2', '/b', 'Fetch');
		let settled = false;
		const waiting = wire.settled().then(() => {
			settled = true;
		});
		session.finished('1', 1);
		await Promise.resolve();
		expect(settled).toBe(false);
		session.finished('2', 1);
		await waiting;
	});
});
