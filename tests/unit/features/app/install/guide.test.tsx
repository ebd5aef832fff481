import { beforeEach, expect, test } from 'vitest';
import { InstallGuide } from '../../../../../src/features/app/install/guide.tsx';
import { button, islandPlace, mounted, writeShell } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

const texts = textsLikeKeys<Record<string, string>>({ title: 'Put {{name}} on your home screen' });

beforeEach(writeShell);

test('shows the address for another browser if this one can’t do it', async () => {
	const steps = { steps: [], note: 'no_entry', leave: 'browser' as const };
	await mounted(
		<InstallGuide texts={texts} name="Aurelia" steps={steps} address="https://x.example/m/home" />,
	);
	expect(islandPlace().querySelector('textarea')?.value).toBe('https://x.example/m/home');
	expect(islandPlace().textContent).toContain('no_entry');
	expect(button('ok').className).toContain('quiet');
});
