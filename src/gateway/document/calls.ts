import groups from './calls.json' with { type: 'json' };

/** Calls that one audience needs, with the consequence of leaving each out. */
export interface CallGroup {
	/** The audience: the build, visitors, members, or a feature. */
	readonly name: string;
	/** Heading of its section in .github/GATEWAY.md. */
	readonly title: string;
	/** When the site makes these calls, and what else the feature takes. */
	readonly about: string;
	/** Whether the site can't do without. */
	readonly needed?: boolean;
	/** Keyed by the call's name in the contract, in the order in which to build them: what the site does without it. */
	readonly calls: Readonly<Record<string, string>>;
}

/** Every call of the contract once, in the order in which a gateway is best built. */
export const CALL_GROUPS = groups as readonly CallGroup[];
