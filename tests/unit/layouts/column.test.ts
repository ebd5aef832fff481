import { expect, test, vi } from 'vitest';
import { followColumn } from '../../../src/layouts/after-load.ts';

test('RT-27 a tablet that is turned to landscape shows no column, and shows it again in portrait', () => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', {
		userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)',
		maxTouchPoints: 5,
	});
	const addEventListener = vi.fn<(type: string, listener: () => void) => void>();
	vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 1600, addEventListener });
	const style = new Map<string, string>();
	vi.stubGlobal('document', {
		documentElement: {
			style: {
				setProperty: style.set.bind(style),
				removeProperty: style.delete.bind(style),
			},
		},
	});
	followColumn();
	expect(style.get('--column')).toBe('900px');
	for (const [innerWidth, innerHeight, column] of [
		[1600, 1280, undefined],
		[1280, 1600, '900px'],
	]) {
		Object.assign(window, { innerWidth, innerHeight });
		addEventListener.mock.calls.find(([type]) => type === 'resize')?.[1]();
		vi.advanceTimersByTime(100);
		expect(style.get('--column')).toBe(column);
	}
});
