import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { implement, noFields } from '../implement.ts';

/** Who gets here has a session: the contract requires one. */
export default implement(tokenCheck, noFields, () => ({ valid: true as const }));
