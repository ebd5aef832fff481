export * from '../../src/cli/bench/wire.ts';
