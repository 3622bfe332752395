import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { branchesHere, chooseBranch } from '@/session/company/branch';
import { session } from '@/session/state/store';
import { Menu, type MenuItem } from '@/ui/dialog/Menu';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { CheckIcon } from '@/ui/sign/Icon';

/**
 * The branches one may choose between, as entries of a menu; none in a company with a single one.
 */
export function useBranchItems(): MenuItem[] {
  const { t } = useLingui();
  const state = useSnapshot(session) as typeof session;
  if (!state.branchesMode) return [];
  const choices = branchesHere(state).map(
    ({ id, name }): MenuItem => ({
      label: name,
      aside: id === state.branchId ? <CheckIcon size={16} /> : undefined,
      current: id === state.branchId,
      onSelect: () => void chooseBranch(id),
    }),
  );
  return [{ kind: 'head', label: t`Şube` }, ...choices];
}

/** Where one works, in the bar; on a phone the user menu has it. */
export function BranchSwitch() {
  const { t } = useLingui();
  const state = useSnapshot(session) as typeof session;
  const items = useBranchItems();
  const name = branchesHere(state).find(({ id }) => id === state.branchId)?.name;
  if (items.length === 0 || !name) return null;
  return (
    <Menu items={items}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          title={name}
          className="pressable relative flex h-7 min-w-0 max-w-44 shrink-0 items-center gap-1.5 rounded-[14px] border border-line bg-raised pr-2 pl-3 text-13 after:absolute after:inset-x-0 after:-inset-y-2 hover:border-edge max-lg:hidden"
        >
          <span className="sr-only">{t`Şube:`} </span>
          <span className="truncate">{name}</span>
          <ChevronDownIcon size={16} className="text-quiet" />
        </button>
      )}
    </Menu>
  );
}
