import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (Web Authentication Level 3, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

/** What an answer says that a test may want to be wrong. */
export interface Ceremony {
	challenge: string;
	origin?: string;
	/** Whose hash is signed; by default the host of the passkey. */
	host?: string;
	/** Whether fingerprint, face or screen lock were used. */
	verified?: boolean;
	counter?: number;
	userHandle?: string;
}

/** A passkey in software: ES256, without attestation. */
export class SoftwarePasskey {
	readonly id: string;
	readonly #host: string;
	readonly #synced: boolean;
	readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };

	constructor(host: string, { synced = true, id = randomBytes(32).toString('base64url') } = {}) {
		this.id = id;
		this.#host = host;
		this.#synced = synced;
		this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	}

	/** RegistrationResponseJSON. */
	registered(ceremony: Ceremony) {
		const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
		// RFC 9052, 7 and RFC 9053, 7.1: key type EC2, ES256, curve P-256.
		const key = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
			[-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
		]);
		const id = Buffer.from(this.id, 'base64url');
		const length = Buffer.alloc(2);
		length.writeUInt16BE(id.length);
		const authData = Buffer.concat([
			this.#data(ceremony, HAS_KEY),
			Buffer.alloc(16),
			length,
			id,
			isoCBOR.encode(key),
		]);
		const attestation = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', Uint8Array.from(authData)],
		]);
		return this.#answer({
			clientDataJSON: text(clientData('webauthn.create', ceremony, this.#host)),
			attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
			transports: ['internal', 'hybrid'],
		});
	}

	/** AuthenticationResponseJSON. */
	signed(ceremony: Ceremony) {
		const client = clientData('webauthn.get', ceremony, this.#host);
		const data = this.#data(ceremony, 0);
		const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
		return this.#answer({
			clientDataJSON: text(client),
			authenticatorData: text(data),
			signature: text(signature),
			...(ceremony.userHandle && { userHandle: ceremony.userHandle }),
		});
	}

	#data({ host = this.#host, verified = true, counter = 0 }: Ceremony, more: number): Buffer {
		const synced = this.#synced ? MAY_BE_BACKED_UP | BACKED_UP : 0;
		const data = Buffer.alloc(37);
		sha256(Buffer.from(host)).copy(data);
		data[32] = PRESENT | (verified ? VERIFIED : 0) | synced | more;
		data.writeUInt32BE(counter, 33);
		return data;
	}

	#answer<Response>(response: Response) {
		return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
	}
}

const clientData = (type: string, { challenge, origin }: Ceremony, host: string) =>
	Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? `https://${host}`, crossOrigin: false }));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
