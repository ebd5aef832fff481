import { beforeEach, expect, test } from 'vitest';
import { InstallGuide } from '../../../../../src/features/app/install/guide.tsx';
import { button, islandPlace, mounted, writeShell } from '../../../support/page.tsx';

const texts = {
	title: 'Put {{name}} on your home screen',
	ios_share: 'Tap Share',
	ios_add: 'Tap Add',
	no_entry: 'No such entry?',
	ok: 'OK',
	copy: 'Copy',
};

beforeEach(writeShell);

test('shows the steps with their pictures, and the name of the app as text', async () => {
	const steps = { steps: [{ text: 'ios_share', picture: 'ios-share' as const }, { text: 'ios_add' }] };
	await mounted(<InstallGuide texts={texts} name="$& <b>" steps={steps} />);
	expect(islandPlace().querySelector('h2')?.textContent).toBe('Put $& <b> on your home screen');
	expect(islandPlace().querySelector('h2')?.hasAttribute('autofocus')).toBe(true);
	expect([...islandPlace().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
		'Tap Share',
		'Tap Add',
	]);
	expect(islandPlace().querySelector('li img')?.getAttribute('src')).toBe('/m/install/ios-share.svg');
	expect(button('OK').className).toBe('button wide');
});

test('a browser without an entry for it gets the address for another one', async () => {
	const steps = { steps: [], note: 'no_entry', leave: 'browser' as const };
	await mounted(
		<InstallGuide texts={texts} name="Aurelia" steps={steps} address="https://x.example/m/home" />,
	);
	expect(islandPlace().querySelector('textarea')?.value).toBe('https://x.example/m/home');
	expect(islandPlace().textContent).toContain('No such entry?');
	expect(button('OK').className).toContain('quiet');
});
