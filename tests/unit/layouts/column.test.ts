import { beforeEach, expect, test, vi } from 'vitest';
import { followColumn } from '../../../src/layouts/after-load.ts';

const properties = new Map<string, string>();
let resized: () => void = () => undefined;

beforeEach(() => {
	vi.useFakeTimers();
	properties.clear();
	vi.stubGlobal('navigator', {
		userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
		maxTouchPoints: 0,
	});
	vi.stubGlobal('window', {
		innerWidth: 1280,
		innerHeight: 1600,
		addEventListener: (type: string, listener: () => void) => {
			if (type === 'resize') resized = listener;
		},
	});
	const style = {
		setProperty: (name: string, value: string) => properties.set(name, value),
		removeProperty: (name: string) => properties.delete(name),
	};
	vi.stubGlobal('document', { documentElement: { style } });
	followColumn();
});

test('RT-27 the column fits a window that changed size before the script had loaded', () => {
	expect(properties.get('--column')).toBe('900px');
});

test('RT-27 the column adapts 100 ms after the last event of a resize', () => {
	Object.assign(window, { innerHeight: 800 });
	resized();
	vi.advanceTimersByTime(99);
	resized();
	vi.advanceTimersByTime(99);
	expect(properties.get('--column')).toBe('900px');
	vi.advanceTimersByTime(1);
	expect(properties.get('--column')).toBe('450px');
});

test('RT-27 a tablet that is turned to landscape shows no column, and shows it again in portrait', () => {
	vi.stubGlobal('navigator', {
		userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)',
		maxTouchPoints: 5,
	});
	resized();
	vi.advanceTimersByTime(100);
	expect(properties.get('--column')).toBe('900px');
	Object.assign(window, { innerWidth: 1600, innerHeight: 1280 });
	resized();
	vi.advanceTimersByTime(100);
	expect(properties.has('--column')).toBe(false);
	Object.assign(window, { innerWidth: 1280, innerHeight: 1600 });
	resized();
	vi.advanceTimersByTime(100);
	expect(properties.get('--column')).toBe('900px');
});
