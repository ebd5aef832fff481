import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { mountIsland } from '../../../../src/core/ui/mount.ts';

const ended = vi.fn();

function Island() {
	useEffect(() => ended, []);
	return <input name="typed" />;
}

test.each([
	['renders into an empty container', ''],
	['hydrates what the build rendered', renderToString(<Island />)],
])('%s, has finished on return, and is removed by unmounting', (_, built) => {
	ended.mockClear();
	const container = document.createElement('div');
	container.innerHTML = built;
	const before = container.querySelector('input');
	if (before) before.value = 'typed before';
	let unmount = () => {};
	let onReturn: HTMLInputElement | null = null;
	act(() => {
		unmount = mountIsland(container, <Island />);
		onReturn = container.querySelector('input');
	});
	expect(onReturn).toMatchObject({ value: built && 'typed before' });
	if (before) expect(onReturn).toBe(before);
	act(unmount);
	expect(ended).toHaveBeenCalledOnce();
	expect(container.childNodes).toHaveLength(0);
});
