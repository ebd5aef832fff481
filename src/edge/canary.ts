/** Says which visitors belong together; strictly for showing each of them one release (src/features/privacy/kept.astro.ts). */
export const RELEASE_COOKIE = 'site_release';

/** How many groups of visitors there are: a hundred for each percent. */
export const GROUPS = 10_000;

const MAX_AGE = 30 * 24 * 60 * 60;
/** Means the same in JavaScript and PCRE. */
export const GROUP_IN_COOKIES = String.raw`(?:^|; ?)${RELEASE_COOKIE}=(?<group>0|[1-9]\d{0,3})(?:;|$)`;
const COOKIE = new RegExp(GROUP_IN_COOKIES);

/** The visitor's group, 0 to 9999, if the cookies name one. */
export function groupOf(cookies: string): number | undefined {
	const [, group] = COOKIE.exec(cookies) ?? [];
	return group === undefined ? undefined : Number(group);
}

/** A higher percentage keeps everyone who is in already. */
export const isInCanary = (group: number, percent: number): boolean => group < percent * (GROUPS / 100);

export const releaseCookie = (group: number, secure: boolean): string =>
	`${RELEASE_COOKIE}=${group}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Of everything that differs between the two releases: no cache on the way may mix them. */
export const CANARY_CACHE_CONTROL = 'private, no-cache';
