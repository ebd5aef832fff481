import { telegramSettings } from '../../gateway/contract/telegram-settings.ts';
import { implement, noFields } from '../implement.ts';

export default implement(telegramSettings, noFields, ({ merchant }) => merchant.telegram);
