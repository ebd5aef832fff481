import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** An installation of an app, as Firebase Installations knows it. */
export interface Installation {
	fid: string;
	refreshToken: string;
	authToken: string;
	/** Seconds, from now. */
	expiresIn: number;
}

/** How a push service reaches a browser, as a site has told Firebase. */
export interface WebDevice {
	origin: string;
	endpoint: string;
	auth: string;
	p256dh: string;
	/** '' for Firebase's own key. */
	applicationPubKey: string;
}

export interface Registration extends WebDevice {
	token: string;
	createdAt: number;
	/** The last PATCH; undefined before. */
	refreshedAt: number | undefined;
}

/** A week, as in Google's responses. */
const AUTH_SECONDS = 604_800;

/** Stands in for the data of Firebase Installations and of Firebase Cloud Messaging's registrations. */
export class Fcm {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** An id that is taken, or not a good one, is replaced. */
	install(merchant: string, wanted: string): Installation {
		const taken = this.#database.prepare('SELECT 1 FROM fcm_installations WHERE fid = ?').get(wanted);
		const free = /^[cdef][\w-]{21}$/.test(wanted) && !taken;
		const fid = free ? wanted : `c${randomBytes(16).toString('base64url').slice(0, 21)}`;
		const refreshToken = newSecret();
		this.#database
			.prepare(
				'INSERT INTO fcm_installations (fid, merchant, refresh_token, auth_token, auth_ends) VALUES (?, ?, ?, ?, 0)',
			)
			.run(fid, merchant, refreshToken, '');
		return { fid, refreshToken, ...this.#renew(fid) };
	}

	/** A new token for an installation; undefined if that isn't its refresh token. */
	renew(merchant: string, fid: string, refreshToken: string) {
		const known = this.#database
			.prepare('SELECT 1 FROM fcm_installations WHERE fid = ? AND merchant = ? AND refresh_token = ?')
			.get(fid, merchant, refreshToken);
		return known && this.#renew(fid);
	}

	/** The installation that a token belongs to. */
	installationOf(merchant: string, authToken: string): string | undefined {
		const row = this.#database
			.prepare('SELECT fid FROM fcm_installations WHERE merchant = ? AND auth_token = ? AND auth_ends > ?')
			.get(merchant, authToken, this.#now());
		return row && String(row.fid);
	}

	register(fid: string, device: WebDevice): string {
		const token = `${fid}:APA91b${randomBytes(99).toString('base64url')}`;
		this.#database
			.prepare(
				`INSERT INTO fcm_registrations (token, fid, origin, endpoint, auth, p256dh, public_key, created_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(token, fid, ...valuesOf(device), this.#now());
		return token;
	}

	/** Returns true if the installation has such a registration. */
	refresh(fid: string, token: string, device: WebDevice): boolean {
		const { changes } = this.#database
			.prepare(
				`UPDATE fcm_registrations SET origin = ?, endpoint = ?, auth = ?, p256dh = ?, public_key = ?,
				refreshed_at = ? WHERE token = ? AND fid = ?`,
			)
			.run(...valuesOf(device), this.#now(), token, fid);
		return changes > 0;
	}

	/** Returns true if the installation had such a registration. */
	unregister(fid: string, token: string): boolean {
		const gone = this.#database.prepare('DELETE FROM fcm_registrations WHERE token = ? AND fid = ?');
		return gone.run(token, fid).changes > 0;
	}

	/** Newest first. */
	list(merchant: string): Registration[] {
		return this.#database
			.prepare(
				`SELECT fcm_registrations.* FROM fcm_registrations JOIN fcm_installations USING (fid)
				WHERE merchant = ? ORDER BY created_at DESC, fcm_registrations.rowid DESC LIMIT 100`,
			)
			.all(merchant)
			.map(registrationOf);
	}

	#renew(fid: string): Pick<Installation, 'authToken' | 'expiresIn'> {
		const authToken = newSecret();
		this.#database
			.prepare('UPDATE fcm_installations SET auth_token = ?, auth_ends = ? WHERE fid = ?')
			.run(authToken, this.#now() + AUTH_SECONDS * 1000, fid);
		return { authToken, expiresIn: AUTH_SECONDS };
	}
}

const newSecret = () => randomBytes(48).toString('base64url');

const valuesOf = ({ origin, endpoint, auth, p256dh, applicationPubKey }: WebDevice) =>
	[origin, endpoint, auth, p256dh, applicationPubKey] as const;

const registrationOf = (row: Record<string, SQLOutputValue>): Registration => ({
	token: String(row.token),
	origin: String(row.origin),
	endpoint: String(row.endpoint),
	auth: String(row.auth),
	p256dh: String(row.p256dh),
	applicationPubKey: String(row.public_key),
	createdAt: Number(row.created_at),
	refreshedAt: row.refreshed_at === null ? undefined : Number(row.refreshed_at),
});
