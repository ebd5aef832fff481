import axe from 'axe-core';
import { RULES } from '../../support/axe.ts';
import type { Tab } from './tab.ts';

/** Returns axe's findings on the page: one line for each rule, with the elements. */
export async function problemsOf(tab: Tab): Promise<string[]> {
	await tab.window.run(axe.source);
	return tab.window.evaluate(async (values) => {
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			runOnly: { type: 'tag', values },
		});
		return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target)}`);
	}, RULES);
}
