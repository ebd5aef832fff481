import { beforeEach, expect, test, vi } from 'vitest';

const replace = vi.fn();
let fields: { value: string; defaultValue: string }[];
let hidden: boolean;
let listeners: (() => void)[];

beforeEach(() => {
	vi.resetModules();
	fields = [];
	hidden = false;
	listeners = [];
	vi.stubGlobal('document', {
		get hidden() {
			return hidden;
		},
		getElementById: () => ({ textContent: '{"languages":["en","vi","th"],"segment":""}' }),
		querySelectorAll: () => fields,
		addEventListener: (_: string, run: () => void) => listeners.push(run),
	});
	vi.stubGlobal('location', { pathname: '/m/news', search: '?cid=7', hash: '#main', replace });
});

const follow = async (language: string) => {
	const { followLanguage } = await import('../../../../src/features/member/follow-language.ts');
	followLanguage(language);
};
const show = () => {
	hidden = false;
	for (const listener of listeners) listener();
};

test('the same page in the chosen language takes this one’s place when it is seen', async () => {
	hidden = true;
	await follow('th');
	// Another choice before the tab is shown.
	await follow('vi');
	expect(replace).not.toHaveBeenCalled();
	show();
	expect(replace).toHaveBeenCalledExactlyOnceWith('/m/vi/news?cid=7#main');
	expect(listeners).toHaveLength(1);
});

test('a page where something is typed stays until that is gone', async () => {
	fields = [{ value: 'half a', defaultValue: '' }];
	await follow('vi');
	expect(replace).not.toHaveBeenCalled();
	fields = [{ value: 'as built', defaultValue: 'as built' }];
	show();
	expect(replace).toHaveBeenCalledTimes(1);
});

test.each(['en', 'xx', '../evil', ''])('ignores the language %j', async (language) => {
	await follow(language);
	expect(replace).not.toHaveBeenCalled();
});
