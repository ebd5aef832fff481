import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { implement } from '../implement.ts';

/** Who gets here has a session: the contract requires one. */
export default implement(tokenCheck, () => ({ valid: true as const }));
