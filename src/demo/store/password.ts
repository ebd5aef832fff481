import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * A quarter of scrypt's usual cost. The control panel shows the accounts and
 * their passwords anyway, and a higher cost would slow down every first start.
 */
const COST: ScryptOptions = { N: 4096, r: 8, p: 1 };
const BYTES = 32;

/** Returns `salt.hash`, both in base64url. Runs in the thread pool, so it doesn't block other calls. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await derive(password, salt);
	return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

export async function passwordFits(password: string, stored: string): Promise<boolean> {
	const [salt = '', hash = ''] = stored.split('.');
	const given = await derive(password, Buffer.from(salt, 'base64url'));
	const wanted = Buffer.from(hash, 'base64url');
	return wanted.length === given.length && timingSafeEqual(given, wanted);
}

type Scrypt = (password: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer>;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
	(promisify(scrypt) as Scrypt)(password, salt, BYTES, COST);
