import styled from '@emotion/styled';
import { sampleCompany } from '@safar/shared-contracts/sample-content';
import { Avatar } from '@safar/shared-ui/avatar';

/** The people of the company. */
export function Team() {
  return (
    <People>
      {sampleCompany.team.map(({ name, role, text }) => (
        <li key={name}>
          <Avatar name={name} size={88} />
          <h3>{name}</h3>
          <Role>{role}</Role>
          <p>{text}</p>
        </li>
      ))}
    </People>
  );
}

const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8) var(--space-6);
  padding: 0;
  list-style: none;

  @media (min-width: 56rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  h3 {
    margin-block-start: var(--space-3);
    font-size: var(--size-3);
  }
`;

const Role = styled.p`
  margin-block-end: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--size-1);
`;
