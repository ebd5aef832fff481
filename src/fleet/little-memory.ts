/**
 * How to start a process that makes pages. They are short-lived: V8 would let
 * hundreds of megabytes of them pile up, and glibc as much between the threads
 * that compress.
 */
export const LITTLE_MEMORY = {
	execArgv: ['--max-semi-space-size=32'],
	env: { MALLOC_ARENA_MAX: '2' },
};
