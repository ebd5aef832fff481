/**
 * An X display without a screen, and its keyboard. What a browser itself asks (whether to install a site) is no part of
 * a page, so no page's keyboard reaches it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { findDisplay } from '../../../src/tools/engines.ts';

/** Codes of the keys on the display's keyboard, that of a PC. */
const KEYS = { escape: 9, tab: 23, enter: 36 };

export interface Display {
	/** For DISPLAY. */
	name: string;
	press(...keys: (keyof typeof KEYS)[]): Promise<void>;
	close(): void;
}

/** undefined where this machine has none. */
export async function openDisplay(): Promise<Display | undefined> {
	const path = findDisplay();
	if (!path) return undefined;
	// It writes the number it has chosen to its third file.
	const server = spawn(path, ['-displayfd', '3', '-screen', '0', '1200x900x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
	const name = `:${String(number).trim()}`;
	const keyboard = await connectKeyboard(`/tmp/.X11-unix/X${name.slice(1)}`);
	return {
		name,
		async press(...keys) {
			for (const key of keys) await keyboard.press(KEYS[key]);
		},
		close() {
			keyboard.close();
			server.kill();
		},
	};
}

/** As far as it's needed: X Window System Protocol, X11R7.7, appendix B, and the XTEST extension. */
async function connectKeyboard(path: string) {
	const socket = connect(path);
	// Little-endian, version 11.0, nobody to be known as.
	socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
	const accepted = await read(socket, 8);
	if (accepted[0] !== 1) throw new Error('The display refuses the connection');
	await read(socket, accepted.readUInt16LE(6) * 4);
	/** QueryExtension. */
	const query = Buffer.from([98, 0, 4, 0, 5, 0, 0, 0, ...Buffer.from('XTEST'), 0, 0, 0]);
	socket.write(query);
	const answer = await read(socket, 32);
	if (!answer[8]) throw new Error('The display has no XTEST extension');
	const fakeInput = (type: number, code: number) => {
		const request = Buffer.alloc(36);
		request.set([answer[9] as number, 2, 9, 0, type, code]);
		socket.write(request);
	};
	return {
		async press(code: number) {
			fakeInput(2, code);
			fakeInput(3, code);
			// Its answer comes after the key has been dealt with.
			socket.write(query);
			await read(socket, 32);
		},
		close: () => void socket.destroy(),
	};
}

async function read(socket: Socket, length: number): Promise<Buffer> {
	for (;;) {
		const data: Buffer | null = socket.read(length);
		if (data) return data;
		await once(socket, 'readable');
	}
}
