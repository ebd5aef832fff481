import { startLotteryRequest } from '../../gateway/contract/start-lottery.request.ts';
import { startSeaGame } from '../../gateway/contract/start-sea-game.ts';
import { implement } from '../implement.ts';
import { startLottery } from '../start-lottery.ts';

export default implement(startSeaGame, startLotteryRequest, (call) => startLottery(call, 'sea'));
