import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { type SignedDomains, signedText } from '../../../../lib/signed-domains.ts';

/** Whether the merchant has signed a list. `publicKey` comes from the page's own host. */
export async function isSigned(list: SignedDomains, publicKey: string): Promise<boolean> {
	const key = bytesOf(publicKey);
	const signature = bytesOf(list.signature);
	const text = new TextEncoder().encode(signedText(list));
	try {
		const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
		return await crypto.subtle.verify('Ed25519', imported, signature, text);
	} catch {
		// Chrome has it since 137, Firefox since 129, Safari since 17.
		const nacl = await import('tweetnacl').catch(ignoreNetworkFailure);
		return nacl ? nacl.default.sign.detached.verify(text, signature, key) : false;
	}
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
