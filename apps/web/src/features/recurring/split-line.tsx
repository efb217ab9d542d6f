import { BY_INCOME, ruleOfNamed } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { idsOf, membersOf } from '../../editing/split/member-amounts.tsx';
import { useDefaultRule } from '../../editing/split/use-default-rule.ts';

/** How the expenses of a rule without a split of its own will be split, and a button to set one. */
export function SplitLine({ categoryId, onChange }: { categoryId: string; onChange: () => void }) {
  const { t } = useLingui();
  const ids = idsOf(membersOf(useMembers()));
  const named = useDefaultRule()(categoryId);
  const rule = named && ruleOfNamed(named, ids);
  return (
    <span className="flex items-center gap-1 text-small text-ink-2">
      {rule === BY_INCOME ? t`según ingresos` : rule && `${rule.first}/${rule.second}`}
      <Button
        variant="ghost"
        size="small"
        className="h-6! px-1! text-accent-ink! touch:h-11!"
        aria-label={t`Cambiar la división`}
        onClick={onChange}
      >
        {t`Cambiar`}
      </Button>
    </span>
  );
}
