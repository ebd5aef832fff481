/** Resolves to whether a bonus for the app is left. Rejects if that can't be loaded. */
export const hasAppBonus = (): Promise<boolean> =>
	import('./bonuses.ts').then((script) => script.hasAppBonus());
