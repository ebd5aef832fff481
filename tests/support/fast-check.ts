import fc from 'fast-check';

// The same values at each run: what has passed can't fail later without a change. To look for more, change the seed
// or set numRuns for a while.
fc.configureGlobal({ seed: 20261122 });

export { fc };
