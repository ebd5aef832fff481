import { encryptPayload } from '../lib/payload-cipher.ts';
import type { DemoService } from './store/settings.ts';

/** An entry as the site status sends it (EN-13): its path encrypted with the merchant's key, where they have one. */
export function sentService({ address, isDamaged, ...service }: DemoService, key: string) {
	if (isDamaged) return { ...service, path: Buffer.from(address || service.csType).toString('base64') };
	if (!address || !key) return { ...service, path: address };
	return { ...service, path: encryptPayload(address, key, key.length === 8 ? 'DES' : 'TripleDES') };
}
