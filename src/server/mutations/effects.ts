import { MUTATIONS, type Mutation } from '@/contract/wire/mutation';
import { askAccess, grantAccess } from './access';
import { putAccount } from './account-put';
import { moveCheque } from './cheques';
import { createContact } from './contact-create';
import { editContact } from './contact-edit';
import { mergeContacts, unmergeContact } from './contact-merge';
import { applied, type EffectContext, type Verdict } from './context';
import { addSheet, closeCount, openCount } from './counts';
import { importHeld } from './held-import';
import { createImport } from './import-create';
import { createIntake } from './intakes';
import { putListed } from './listed-put';
import { sendMessage } from './message';
import { createMovement } from './movement-create';
import { createOffset } from './offset-create';
import { createOpening } from './opening-create';
import { addDeposit, addPhoto, createOrder, editOrder, moveOrder } from './orders';
import { putPrices } from './price-put';
import { addScreenPhoto, putScreen } from './screen-put';
import { putRule, putWord } from './settings';
import { moveShipment } from './shipments';
import { createStock, editStock, importStock, printStock } from './stock';
import { addStockPhoto, removeStockPhoto } from './stock-photos';
import { bury, mayGiveUp, supersedeRefusal } from './supersede';
import { createTask, editTask, turnTask } from './tasks';
import { answerTicket, createTicket, replyTicket } from './tickets';
import { closeTill, openTill } from './till';
import { cancelTransaction } from './transaction-cancel';
import { createTransaction } from './transaction-create';
import { addWorkPhoto, moveStones, removeWorkPhoto } from './work-goods';
import { bookWork, createWork, editWork, markWork, putWorkshop } from './works';

/** What a mutation does, and the burial of the one it replaces: both or neither. */
export async function runEffect(ctx: EffectContext, mutation: Mutation): Promise<Verdict> {
  const supersedes = await buriable(ctx, mutation);
  const refusal = supersedes === undefined ? undefined : await supersedeRefusal(ctx, supersedes);
  if (refusal) return refusal;
  const verdict = await effectOf(ctx, mutation);
  if (verdict.ok && supersedes !== undefined) await bury(ctx, supersedes);
  return verdict;
}

/**
 * The row that a mutation gives up. A fact is kept whoever's row it names, and another person's row
 * then stays as it is.
 */
async function buriable(
  ctx: EffectContext,
  { kind, supersedes }: Mutation,
): Promise<string | undefined> {
  const isKept = kind !== 'mutation.withdraw' && MUTATIONS[kind].nature === 'fact';
  return supersedes !== undefined && isKept && !(await mayGiveUp(ctx, supersedes))
    ? undefined
    : supersedes;
}

async function effectOf(ctx: EffectContext, mutation: Mutation): Promise<Verdict> {
  switch (mutation.kind) {
    case 'transaction.create':
      return createTransaction(ctx, mutation);
    case 'transaction.cancel':
      return cancelTransaction(ctx, mutation);
    case 'contact.create':
      return createContact(ctx, mutation);
    case 'contact.edit':
      return editContact(ctx, mutation);
    case 'contact.merge':
      return mergeContacts(ctx, mutation);
    case 'contact.unmerge':
      return unmergeContact(ctx, mutation);
    case 'contact.shown':
      return applied(mutation.id);
    case 'message.send':
      return sendMessage(ctx, mutation);
    case 'ticket.create':
      return createTicket(ctx, mutation);
    case 'ticket.reply':
      return replyTicket(ctx, mutation);
    case 'ticket.answer':
      return answerTicket(ctx, mutation);
    case 'movement.create':
    case 'expense.create':
      return createMovement(ctx, mutation);
    case 'offset.create':
      return createOffset(ctx, mutation);
    case 'opening.create':
      return createOpening(ctx, mutation);
    case 'import.create':
      return createImport(ctx, mutation);
    case 'opening.import':
      return importHeld(ctx, mutation);
    case 'cheque.move':
      return moveCheque(ctx, mutation);
    case 'shipment.move':
      return moveShipment(ctx, mutation);
    case 'intake.create':
      return createIntake(ctx, mutation);
    case 'count.open':
      return openCount(ctx, mutation);
    case 'count.sheet':
      return addSheet(ctx, mutation);
    case 'count.close':
      return closeCount(ctx, mutation);
    case 'till.open':
      return openTill(ctx, mutation);
    case 'till.close':
      return closeTill(ctx, mutation);
    case 'account.put':
      return putAccount(ctx, mutation);
    case 'price.put':
      return putPrices(ctx, mutation);
    case 'task.create':
      return createTask(ctx, mutation);
    case 'task.edit':
      return editTask(ctx, mutation);
    case 'task.done':
    case 'task.reopen':
      return turnTask(ctx, mutation);
    case 'access.ask':
      return askAccess(ctx, mutation);
    case 'access.grant':
      return grantAccess(ctx, mutation);
    case 'order.create':
      return createOrder(ctx, mutation);
    case 'order.edit':
      return editOrder(ctx, mutation);
    case 'order.move':
      return moveOrder(ctx, mutation);
    case 'order.deposit':
      return addDeposit(ctx, mutation);
    case 'order.photo':
      return addPhoto(ctx, mutation);
    case 'stock.create':
      return createStock(ctx, mutation);
    case 'stock.import':
      return importStock(ctx, mutation);
    case 'stock.printed':
      return printStock(ctx, mutation);
    case 'stock.edit':
      return editStock(ctx, mutation);
    case 'product.put':
    case 'currency.put':
      return putListed(ctx, mutation);
    case 'stock.photo':
      return addStockPhoto(ctx, mutation);
    case 'stock.unphoto':
      return removeStockPhoto(ctx, mutation);
    case 'screen.put':
      return putScreen(ctx, mutation);
    case 'screen.photo':
      return addScreenPhoto(ctx, mutation);
    case 'rule.put':
      return putRule(ctx, mutation);
    case 'word.put':
      return putWord(ctx, mutation);
    case 'work.create':
      return createWork(ctx, mutation);
    case 'work.edit':
      return editWork(ctx, mutation);
    case 'work.mark':
      return markWork(ctx, mutation);
    case 'work.stones':
      return moveStones(ctx, mutation);
    case 'work.photo':
      return addWorkPhoto(ctx, mutation);
    case 'work.unphoto':
      return removeWorkPhoto(ctx, mutation);
    case 'work.book':
      return bookWork(ctx, mutation);
    case 'workshop.put':
      return putWorkshop(ctx, mutation);
    case 'mutation.withdraw':
      return applied(mutation.supersedes ?? '');
  }
}
