import { buildAndVisitors } from './build-and-visitors.ts';
import { features } from './features.ts';
import type { CallGroup } from './group.ts';
import { members } from './members.ts';
import { signIn } from './sign-in.ts';

/** Every call of the contract once, in the order in which a gateway is best built. */
export const CALL_GROUPS: readonly CallGroup[] = [...buildAndVisitors, ...members, ...signIn, ...features];
