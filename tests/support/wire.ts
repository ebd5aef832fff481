export * from '../../src/tools/bench/wire.ts';

/**
 * What comes by the clock belongs to no step of a player, whichever it falls into: beacons (API-15), the check for a new
 * version (UPD-01), the dictionary of later pages (RFC 9842), and what a settled page fetches (src/settled.ts).
 */
export const BY_CLOCK =
	/system\/(collect|events|consent)|consent\.json|asset-manifest|texts\/(service|update)\.json|\/_astro\/(settled|beacon|track|consent|attribution|runs-installed|report|update|hold-offline|texts|typed-fields|domains|status-known|button|service|cbs|carousel|defineProperty|dictionary[a-z-]*)\./;
