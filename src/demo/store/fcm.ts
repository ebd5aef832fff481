import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** An installation of an app, as Firebase Installations knows it. */
interface Installation {
	fid: string;
	merchant: string;
	refreshToken: string;
	authToken: string;
	authEnds: number;
}

/** How a push service reaches a browser, as a site has told Firebase. */
interface WebDevice {
	origin: string;
	endpoint: string;
	auth: string;
	p256dh: string;
	/** '' for Firebase's own key. */
	applicationPubKey: string;
}

export interface Registration extends WebDevice {
	token: string;
	/** Id of the installation. */
	fid: string;
	createdAt: number;
	/** The last PATCH; undefined before. */
	refreshedAt?: number;
}

/** A week, as in Google's responses. */
const AUTH_SECONDS = 604_800;

/** Stands in for the data of Firebase Installations and of Firebase Cloud Messaging's registrations. */
export function createFcm(database: Database, now: () => number) {
	const installations = database.records<Installation>('fcm-installation');
	const registrations = database.records<Registration>('fcm-registration');

	function registrationOf(fid: string, token: string): Registration | undefined {
		const found = registrations.get(token);
		return found?.fid === fid ? found : undefined;
	}

	/** Returns a new auth token, and the seconds until it expires. */
	function authorize(installation: Omit<Installation, 'authToken' | 'authEnds'>) {
		const authToken = newSecret();
		const authEnds = now() + AUTH_SECONDS * 1000;
		installations.set(installation.fid, { ...installation, authToken, authEnds });
		return { authToken, expiresIn: AUTH_SECONDS };
	}

	return {
		/** An id that is taken, or not a good one, is replaced. */
		install(merchant: string, wanted: string) {
			const free = /^[cdef][\w-]{21}$/.test(wanted) && !installations.get(wanted);
			const fid = free ? wanted : `c${randomBytes(16).toString('base64url').slice(0, 21)}`;
			const refreshToken = newSecret();
			return { fid, refreshToken, ...authorize({ fid, merchant, refreshToken }) };
		},

		/** A new token for an installation; undefined if that isn't its refresh token. */
		renew(merchant: string, fid: string, refreshToken: string) {
			const known = installations.get(fid);
			const isRight = known?.merchant === merchant && known.refreshToken === refreshToken;
			return isRight ? authorize(known) : undefined;
		},

		/** The installation that a token belongs to. */
		installationOf: (merchant: string, authToken: string): string | undefined =>
			installations.find(
				(each) => each.merchant === merchant && each.authToken === authToken && each.authEnds > now(),
			)?.fid,

		register(fid: string, device: WebDevice): string {
			const token = `${fid}:APA91b${randomBytes(99).toString('base64url')}`;
			registrations.set(token, { ...device, token, fid, createdAt: now() });
			return token;
		},

		/** Returns true if the installation has such a registration. */
		refresh(fid: string, token: string, device: WebDevice): boolean {
			const found = registrationOf(fid, token);
			if (found) registrations.set(token, { ...found, ...device, refreshedAt: now() });
			return found !== undefined;
		},

		/** Returns true if the installation had such a registration. */
		unregister: (fid: string, token: string): boolean =>
			registrationOf(fid, token) !== undefined && registrations.delete(token),

		/** Newest first. */
		list: (merchant: string): Registration[] =>
			registrations.newest(({ fid }) => installations.get(fid)?.merchant === merchant),
	};
}

const newSecret = () => randomBytes(48).toString('base64url');
