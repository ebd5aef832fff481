import { afterEach, expect, test, vi } from 'vitest';
import { parseCommand } from '../../../src/server/parse-command.ts';

const before = process.argv;
afterEach(() => {
	process.argv = before;
	vi.restoreAllMocks();
});

function parse(words: string[], limits?: readonly [number, number]) {
	process.argv = ['node', 'build.ts', ...words];
	const options = { jobs: { type: 'string' }, gzip: { type: 'boolean' } } as const;
	return parseCommand('npm run build -- [--jobs N] [--gzip]', options, limits);
}

test('returns options and arguments', () => {
	const { values, positionals } = parse(['foo', '--jobs', '2', 'bar', '--gzip'], [1, 2]);
	expect({ ...values }).toEqual({ jobs: '2', gzip: true });
	expect(positionals).toEqual(['foo', 'bar']);
});

test.each<[string[], string, (readonly [number, number])?]>([
	[['--fast'], "Unknown option '--fast'. "],
	[['foo'], "Unexpected argument 'foo'. "],
	[['foo', 'bar', 'baz'], "Unexpected argument 'baz'. ", [1, 2]],
	[['--jobs'], "Option '--jobs <value>' argument missing. "],
	[['--gzip=1'], "Option '--gzip' does not take an argument. "],
	[[], '', [1, 2]],
])('names the problem with %j and the usage in one line', (words, problem, limits) => {
	expect(() => parse(words, limits)).toThrow(
		expect.objectContaining({ message: `${problem}Usage: npm run build -- [--jobs N] [--gzip]` }),
	);
});

test('prints the usage and exits after --help', () => {
	const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
	const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
		throw new Error('exit');
	});
	expect(() => parse(['--jobs', '--help'])).toThrow('exit');
	expect(log).toHaveBeenCalledExactlyOnceWith('Usage: npm run build -- [--jobs N] [--gzip]');
	expect(exit).toHaveBeenCalledWith();
});
