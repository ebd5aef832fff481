export * from '../../src/tools/bench/wire.ts';

/**
 * Requests that a timer starts, so that they count for no step of a player: beacons (API-15), the check for a new
 * version (UPD-01), and those of src/settled.ts.
 */
export const BY_CLOCK =
	/system\/(collect|events|consent)|consent\.json|asset-manifest|texts\/(service|update)\.json|\/_astro\/(settled|beacon|track|consent|attribution|runs-installed|report|update|hold-offline|texts|typed-fields|domains|status-known|button|service|cbs|carousel|defineProperty)\./;
