import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { mountIsland } from '../../../../src/core/ui/mount.ts';

const ended = vi.fn();

function Counter() {
	const [count, setCount] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => setCount((before) => before + 1), 1000);
		return () => {
			clearInterval(timer);
			ended();
		};
	}, []);
	return (
		<p>
			<input name="typed" />
			<button type="button" onClick={() => setCount(100)}>
				{count}
			</button>
		</p>
	);
}

test.each(['renders into an empty container', 'hydrates what the build rendered'])(
	'%s, has finished on return, and is removed by unmounting',
	(_) => {
		vi.useFakeTimers();
		const hydrates = _.startsWith('hydrates');
		const container = document.createElement('div');
		document.body.append(container);
		if (hydrates) container.innerHTML = renderToString(<Counter />);
		const before = container.querySelector('input');
		if (before) before.value = 'typed before';

		let unmount = () => {};
		let textOnReturn: string | null = '';
		act(() => {
			unmount = mountIsland(container, <Counter />);
			textOnReturn = container.textContent;
		});
		expect(textOnReturn).toBe('0');
		if (hydrates) {
			expect(container.querySelector('input')).toBe(before);
			expect(container.querySelector('input')?.value).toBe('typed before');
		}
		act(() => container.querySelector('button')?.click());
		expect(container.textContent).toBe('100');
		expect(vi.getTimerCount()).toBe(1);

		act(unmount);
		expect(ended).toHaveBeenCalled();
		expect(vi.getTimerCount()).toBe(0);
		expect(container.childNodes).toHaveLength(0);
		container.remove();
		vi.useRealTimers();
		ended.mockClear();
	},
);
