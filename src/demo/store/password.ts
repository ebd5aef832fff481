import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * A quarter of scrypt's usual cost: the accounts and their passwords are shown
 * in the control panel, and every test starts a gateway with twelve of them.
 */
const COST: ScryptOptions = { N: 4096, r: 8, p: 1 };
const BYTES = 32;

/** `salt.hash`, both base64url. Runs in the thread pool, so calls meanwhile are served. */
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

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password, salt, BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
	});
}
