import type { Emulator } from '../demo/vendors/firebase/emulator.ts';
import type { GatewaySource } from './site-server.ts';

/** The gateway of a command, and its address for the build. */
export interface OpenGateway {
	source: GatewaySource;
	url: string;
	/** False if GATEWAY_URL names another gateway. */
	embedded: boolean;
	/** Answers in place of Firebase; started by the first request. */
	firebase?: Emulator;
	close(): Promise<void>;
}
