import type { EncryptedBody } from '../contract/encrypted-body.ts';
import type { ClientEnvironment } from './environment.ts';
import { GatewayError } from './gateway-error.ts';

const load = () => import('./encrypt.ts');

/** Fetches the code while a form is being filled in, so that submitting does not wait for it. */
export function prefetchEncryption(): void {
	load().catch(() => undefined);
}

/** NET-05. The code loads while the key is on its way. */
export async function encrypted(
	input: unknown,
	cipher: ClientEnvironment['cipher'],
	publicKey: Promise<string>,
): Promise<EncryptedBody> {
	const loading = load().catch(() => {
		throw new GatewayError('network');
	});
	const [{ encryptBody }, key] = await Promise.all([loading, publicKey]);
	const body = encryptBody(key, input, cipher);
	// What the gateway gave is no public key.
	if (!body) throw new GatewayError('rubbish');
	return body;
}
