import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 level AA holds all that came before it; best practices catch what no criterion names. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What hinders people on this page as it stands: one line a rule, with the elements. Empty when all is well. */
export async function accessibilityProblems(page: Page, within?: string): Promise<string[]> {
	const builder = new AxeBuilder({ page }).withTags(RULES);
	const { violations } = await (within ? builder.include(within) : builder).analyze();
	return violations.map(({ id, impact, help, nodes }) => {
		const elements = nodes.map(({ target }) => target.flat().join(' '));
		return `${id} (${impact}): ${help}: ${elements.join(', ')}`;
	});
}
