import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { implement, noFields } from '../implement.ts';

/** The contract requires a session, so a call that gets here has one. */
export default implement(tokenCheck, noFields, () => ({ valid: true as const }));
