export * from '../../src/tools/bench/wire.ts';
