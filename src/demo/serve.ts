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

function stop(message: string): never {
	console.error(message);
	process.exit(1);
}

if (!Number.isInteger(port) || port < 0 || port > 65535)
	stop(`PORT=${process.env.PORT} is not a port number.`);

const stopWith = (error: unknown) => stop(error instanceof Error ? error.message : String(error));
try {
	guardExposure();
} catch (error) {
	stopWith(error);
}
const pictures = await servePictures(hostname).catch(stopWith);
const firebase = hasEmulator() ? createEmulator() : undefined;
const gateway = await createGateway({
	...(firebase && { firebase }),
	...(process.env.GATEWAY_DB && { database: process.env.GATEWAY_DB }),
	pictureOrigin: pictures.origin,
}).catch(stopWith);

const server = serve({ fetch: onOwnMachine(gateway.app).fetch, port, hostname }, (address) => {
	const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	console.log(`The gateway is running at http://${host}:${address.port}. Its control panel is at /demo`);
});

server.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EADDRINUSE') stop(`Port ${port} is taken. Choose another with PORT=...`);
	stop(`Cannot listen on ${hostname}:${port}: ${error.message}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		server.close();
		pictures.close();
		gateway.close();
		void firebase?.close();
		process.exit(0);
	});
}
