import styled from '@emotion/styled';
import { SCENE_KINDS } from '@safar/shared-contracts/scenes';
import { Avatar } from '@safar/shared-ui/avatar';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { Card, CardBody } from '@safar/shared-ui/card';
import { formatDate, formatPrice } from '@safar/shared-ui/format';
import { LoginCard } from '@safar/shared-ui/login-card';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { Picture } from '@safar/shared-ui/picture';
import { PicturePreview } from '@safar/shared-ui/picture-preview';
import { Scene } from '@safar/shared-ui/scene';
import { Separated } from '@safar/shared-ui/separated';
import { Table } from '@safar/shared-ui/table';
import { Tag } from '@safar/shared-ui/tag';
import { Thumbnail } from '@safar/shared-ui/thumbnail';
import { TourCardFace } from '@safar/shared-ui/tour-card-face';
import { TourGrid } from '@safar/shared-ui/tour-grid';
import { SAMPLE_TOURS } from './sample-tours';
import { Row, Stack, State } from './component-example';

function Cards() {
  return (
    <Card as="article">
      <CardBody>
        <h4>What is included</h4>
        <p>A surface with something on it that one acts on.</p>
        <Button>Ask the guide</Button>
      </CardBody>
    </Card>
  );
}

function TourCards() {
  return (
    <Stack>
      <TourGrid tours={SAMPLE_TOURS} heading="h4" />
      <State name="hover" simulates="hover" of="article">
        <TourGrid tours={SAMPLE_TOURS.slice(0, 1)} heading="h4" />
      </State>
      <State name="focus" simulates="focus-visible" of="a">
        <TourGrid tours={SAMPLE_TOURS.slice(1)} heading="h4" />
      </State>
    </Stack>
  );
}

function PreviewCard() {
  return (
    <TourCardFace
      image=""
      title="A name as it is typed"
      destination="Somewhere"
      departureLocation="Dhaka"
      departureDate="1 Mar 2027"
      duration="3 days"
      price={formatPrice(240)}
      likeCount={0}
      bookingCount={0}
      heading="h4"
    />
  );
}

function LoginCards() {
  const [tour] = SAMPLE_TOURS;
  if (!tour) return null;
  return (
    <Stack>
      <LoginCard
        reason="Log in to read all about this tour and to book it"
        title={tour.tourName}
        picture={<Picture src={tour.image} alt="" seed={tour.destination} ratio="fill" />}
        facts={[formatDate(tour.departureDate), `${formatPrice(tour.price)}/person`]}
        text="Two days among the gardens, on foot and by boat."
      />
      <LoginCard
        reason="Log in to bid on this task"
        title="Translate a menu into English"
        facts={['Budget $40']}
        text="Two pages, by the end of the week."
      />
    </Stack>
  );
}

function Tags() {
  return (
    <Row>
      <Tag>Sylhet</Tag>
      <Tag data-tone="success">Booked</Tag>
      <Tag data-tone="warning">Leaves tomorrow</Tag>
      <Tag data-tone="danger">Departed</Tag>
    </Row>
  );
}

const Facts = () => <Separated facts={['12 Dec 2026', '3 of 12 places booked', '$360 income']} />;

function Tables() {
  return (
    <State name="the last row hovered" simulates="hover" of="tbody tr:last-child">
      <Table
        caption="Tours"
        rows={SAMPLE_TOURS}
        rowKey={({ _id }) => _id}
        columns={[
          {
            header: 'Photo',
            place: 'picture',
            cell: ({ image, destination }) => <Thumbnail src={image} seed={destination} />,
          },
          { header: 'Tour', cell: ({ tourName }) => tourName, rowHeader: true },
          { header: 'Leaves', cell: ({ departureDate }) => formatDate(departureDate) },
          { header: 'Price', cell: ({ price }) => formatPrice(price) },
          { header: 'Status', cell: () => <Tag data-tone="success">Booked</Tag> },
          { header: 'Actions', place: 'actions', cell: () => <Button small>Edit</Button> },
        ]}
      />
    </State>
  );
}

function People() {
  return (
    <Row>
      <Avatar name="Amina Rahman" size={32} />
      <Avatar name="Amina Rahman" />
      <Avatar name="Tom" size={64} />
      <Avatar name="Rina Das" size={64} photoURL="/scenes/guide-1.svg" />
    </Row>
  );
}

function Pictures() {
  const [tour] = SAMPLE_TOURS;
  if (!tour) return null;
  return (
    <Stack>
      <State name="picture">
        <Picture src={tour.image} alt="Tea gardens" seed={tour.destination} />
      </State>
      <State name="wide">
        <Picture src={tour.image} alt="Tea gardens, wide" seed={tour.destination} wide />
      </State>
      <State name="in a table">
        <Thumbnail src={tour.image} seed={tour.destination} />
      </State>
      <State name="while its address is typed">
        <PicturePreview
          label="Preview of pictures"
          pictures={[
            { name: 'Picture 1', src: tour.image },
            { name: 'Picture 2', src: '' },
            { name: 'Picture 3', src: undefined },
          ]}
        />
      </State>
    </Stack>
  );
}

function Scenes() {
  return (
    <Arches>
      {SCENE_KINDS.map((kind) => (
        <li key={kind}>
          <span>
            <Scene of={{ kind, name: 'Safar' }} />
          </span>
          {kind}
        </li>
      ))}
    </Arches>
  );
}

function Headers() {
  return (
    <Section>
      <SectionHead>
        <h4>Tours leaving soon</h4>
        <LinkButton variant="quiet" to="/">
          Show All
        </LinkButton>
      </SectionHead>
      <p>The heading of a part of a screen, and what leads on from it.</p>
    </Section>
  );
}

export const CONTENT = {
  'Section head': Headers,
  Card: Cards,
  'Tour card': TourCards,
  'Preview of a tour card': PreviewCard,
  'Card on the login screen': LoginCards,
  Tag: Tags,
  'Facts with dots between them': Facts,
  Table: Tables,
  Avatar: People,
  Picture: Pictures,
  Scene: Scenes,
};

const Arches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  gap: var(--space-3);
  padding: 0;
  font-size: var(--size-1);
  list-style: none;
  text-align: center;

  span {
    display: block;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    border-radius: var(--arch);
  }
`;
