/**
 * Runs only the gateway: `node src/demo/serve.ts`. Set PORT and HOST to change
 * the address, GATEWAY_DB to keep its state in a file, DEMO_GAMES=2000 for a
 * game list of that length, and PICTURES_PORT to change the port of the
 * pictures that have a separate origin. Listening for others than this machine
 * needs DEMO=1.
 */
import { serve } from '@hono/node-server';
import { hasEmulator } from '../merchants/emulator.ts';
import { guardExposure } from './exposure.ts';
import { createGateway } from './gateway.ts';
import { onOwnMachine } from './own-machine.ts';
import { servePictures } from './picture-server.ts';
import { createEmulator } from './vendors/firebase/emulator.ts';

const port = Number(process.env.PORT ?? 4400);
const hostname = process.env.HOST || '127.0.0.1';

try {
	guardExposure();
	const pictures = await servePictures(hostname);
	const gateway = await createGateway({
		...(hasEmulator() && { firebase: createEmulator() }),
		...(process.env.GATEWAY_DB && { database: process.env.GATEWAY_DB }),
		pictureOrigin: pictures.origin,
	});
	const server = serve({ fetch: onOwnMachine(gateway.app).fetch, port, hostname }, (address) => {
		const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
		console.log(`The gateway is running at http://${host}:${address.port}. Its control panel is at /demo`);
	});
	server.on('error', stop);
} catch (error) {
	stop(error);
}

function stop(error: unknown): never {
	console.error(error instanceof Error ? error.message : String(error));
	process.exit(1);
}
